-- Undoing a set goes on in the background, a batch at a time. How far it is stands with the set: whoever finds it half-way goes on.
alter table change_sets drop constraint change_sets_state_check;
alter table change_sets
  add constraint change_sets_state_check check (state in ('running', 'done', 'undoing', 'undone', 'failed')),
  -- Entries of the log that it wrote; looked at so far; put back of them.
  add column undo_total int not null default 0 check (undo_total >= 0),
  add column undo_seen int not null default 0 check (undo_seen between 0 and undo_total),
  add column undo_back int not null default 0 check (undo_back between 0 and undo_seen),
  -- Entries below this are still to be looked at; null: nobody has begun.
  add column undo_below bigint,
  add column undo_staff_id bigint references staff;
