-- A set that is old keeps how many of its rows were done and left alone, and not the rows.
alter table change_sets add column done_rows int, add column left_rows int;
-- The bound of the day counts the rows that sets of somebody left alone.
create index change_sets_by_staff on change_sets (staff_id, at);
create index change_sets_with_rows on change_sets (at) where done_rows is null;
