-- The day's journal: which accounts it is booked on, as the owner has told, and papers found by their day.

create table journal_settings (
  name text primary key check (name = 'accounts'),
  fields jsonb not null
);

create index on invoices (issued_at, number);
create index on credit_notes (issued_at, number);
