-- The log of consents that the law asks for: what was chosen, of which question, when. One row per choice, never changed.
-- It says nothing of who: the id is random, stands in the visitor's own cookie, and is used for nothing else.

create table consents (
  number bigint generated always as identity primary key,
  id text not null,
  version int not null,
  functional boolean not null,
  statistics boolean not null,
  personalisation boolean not null,
  decided_at timestamptz not null
);
create index consents_of_one on consents (id, number);
