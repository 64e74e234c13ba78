-- Fastmail takes anything at a subdomain of the user's name for the user, and Yahoo's disposable addresses are a name, a dash and any word.
-- Same rules as in services/api/src/mail/mailbox.ts. The index holds values of the former function, so it is created anew.
drop index orders_mailbox;

create or replace function mailbox_of(address text) returns text language sql immutable parallel safe as $$
  select case
    when domain ~ '^[^.]+\.fastmail\.(com|fm)$' then split_part(domain, '.', 1) || '@fastmail.com'
    when domain ~ '^yahoo\.[a-z.]+$' then split_part(name, '-', 1) || '@' || domain
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(name, '._-', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
    when domain in ('fastmail.com', 'fastmail.fm') then name || '@fastmail.com'
    when domain in ('yandex.com', 'yandex.ru', 'ya.ru') then name || '@yandex.com'
    else name || '@' || domain
  end
  from (
    select split_part(regexp_replace(typed, '@[^@]*$', ''), '+', 1) as name,
      regexp_replace(regexp_replace(typed, '^.*@', ''), '\.$', '') as domain
    from (select lower(normalize(btrim(address), nfkc)) as typed) as plain
  ) as parts
$$;

create index orders_mailbox on orders (mailbox_of(email));
