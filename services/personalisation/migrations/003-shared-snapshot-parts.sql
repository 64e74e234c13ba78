-- Snapshots share the parts that did not change between them: each body is kept once and found by its fingerprint.
create table personalisation.snapshot_body (
  id bigint generated always as identity primary key,
  dataset text not null references personalisation.dataset (id),
  hash bytea not null, -- SHA-256 of the body
  body bytea not null,
  unique (dataset, hash)
);
-- Compressing takes longer than reading from disk.
alter table personalisation.snapshot_body alter column body set storage external;

insert into personalisation.snapshot_body (dataset, hash, body)
select snapshot.dataset, sha256(part.body), part.body
from personalisation.snapshot_part part join personalisation.snapshot on snapshot.id = part.snapshot
on conflict do nothing;

alter table personalisation.snapshot_part add column body_id bigint references personalisation.snapshot_body (id);
update personalisation.snapshot_part part set body_id = kept.id
from personalisation.snapshot, personalisation.snapshot_body kept
where snapshot.id = part.snapshot and kept.dataset = snapshot.dataset and kept.hash = sha256(part.body);
alter table personalisation.snapshot_part alter column body_id set not null;
alter table personalisation.snapshot_part drop column body;
create index on personalisation.snapshot_part (body_id);
