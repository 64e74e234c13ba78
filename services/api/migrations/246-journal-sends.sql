-- What of the day's journal was sent to the accounts: once for each day and provider, as it stood when it was asked for.

create table journal_sends (
  key text primary key,
  day date not null,
  provider text not null,
  lines jsonb not null,
  state text not null check (state in ('waiting', 'sent', 'refused')),
  round int not null default 1,
  reason text,
  voucher_number int,
  changed_at timestamptz not null
);

create index on journal_sends (day);
