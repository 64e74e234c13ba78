-- Presses of "jeg har lavet den", by which a drink is taken from a bar once; those of two days ago are forgotten at the member's next one.
create table bar_pours (
  member_id bigint not null references members on delete cascade,
  operation_id text not null,
  poured_at timestamptz not null,
  primary key (member_id, operation_id)
);
