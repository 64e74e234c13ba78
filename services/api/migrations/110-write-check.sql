-- Whoever asks whether the shop is ready is answered by a write: a full disk or a standby reads as ever and takes no order.
create table write_checks (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null
);
