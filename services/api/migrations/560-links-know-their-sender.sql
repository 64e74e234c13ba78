-- The owner who sent an invitation or a renewal: the links that somebody sent end with their access.
alter table staff_links add column sent_by bigint references staff on delete set null;
alter table staff_links add column sent_at timestamptz;
create index on staff_links (sent_by) where sent_by is not null;
