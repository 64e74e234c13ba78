-- The mailbox that mail to an address ends in, as `mailboxOf` in services/api/src/mail/mailbox.ts has it, apart from domains that are
-- written with other letters than ASCII: those stay as they were typed.
create function mailbox_of(address text) returns text language sql immutable parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select split_part(regexp_replace(typed, '@[^@]*$', ''), '+', 1) as name,
      regexp_replace(regexp_replace(typed, '^.*@', ''), '\.$', '') as domain
    from (select lower(normalize(btrim(address), nfkc)) as typed) as plain
  ) as parts
$$;

-- Promotions for a first order, or once for each customer, look for earlier orders by mailbox and by phone.
create index orders_mailbox on orders (mailbox_of(email));
create index orders_phone on orders (phone);
