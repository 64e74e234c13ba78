-- Numbers of parcels on the order itself, and mails that are held by `next_attempt_at`, were written by programs from before the parcels (263) and the one
-- outbox (132). The release before this one writes neither.
drop trigger orders_carry_tracking_number on orders;
drop function carry_tracking_number();
drop trigger release_mail_event on mail_outbox;
drop function release_mail_event();
