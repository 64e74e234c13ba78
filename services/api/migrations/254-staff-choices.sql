-- What each of the staff has chosen of how the office looks: the columns of a list.
create table staff_choices (
  staff_id bigint not null references staff on delete cascade,
  name text not null,
  chosen text[] not null,
  primary key (staff_id, name)
);
