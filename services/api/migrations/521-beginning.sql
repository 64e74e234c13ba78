-- Which version of each legal text somebody in the office has read and accepted, by the sum of its title and words.
create table legal_text_acceptances (
  path text primary key,
  sum text not null check (sum ~ '^[0-9a-f]{64}$'),
  accepted_by text not null,
  accepted_at timestamptz not null
);
