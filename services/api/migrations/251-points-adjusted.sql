-- Points given or taken by somebody in the office: a line like every other, with its reason in the log.

alter table points_entries drop constraint points_entries_reason_check;
alter table points_entries add constraint points_entries_reason_check check (reason in (
  'joining', 'birthday', 'earned', 'earned_reversed', 'spent', 'spent_returned', 'offer', 'expired', 'adjusted'
)) not valid;
alter table points_entries validate constraint points_entries_reason_check;
