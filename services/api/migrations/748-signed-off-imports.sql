-- The person who answers, for all goods of the file, for facts that the law wants known and the file does not tell. Null: nobody does.
alter table imports
  add column signed_off_by text,
  add column signed_off_staff_id bigint references staff on delete set null;
