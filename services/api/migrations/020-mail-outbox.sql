-- Mail waits here from the moment the thing it tells about is committed until a mail server has taken it.

create table mail_outbox (
  -- What the mail tells about, such as `order-received:2026-1042`. A second mail with the same key is never written.
  key text primary key check (length(key) between 3 and 200),
  template text not null,
  -- Emptied some time after sending, as is `data` at once: the row stays as proof that the mail went out.
  recipient text not null,
  data jsonb not null,
  -- A newsletter: goes after all other mail, and is left unsent rather than sent twice.
  bulk boolean not null default false,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts int not null default 0,
  -- The intent: written before the mail is handed over. With no result after it, the outcome is unknown.
  started_at timestamptz,
  -- The results.
  sent_at timestamptz,
  gave_up_at timestamptz,
  last_error text,
  check (sent_at is null or gave_up_at is null)
);
create index mail_outbox_waiting on mail_outbox (bulk, next_attempt_at)
  where sent_at is null and gave_up_at is null;
create index mail_outbox_done on mail_outbox (sent_at) where sent_at is not null;

create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_enqueued', '');
  return null;
end $$;
create trigger announce after insert on mail_outbox for each statement execute function announce_mail();
