-- A payment that came after its attempt had ended.
alter table order_attention drop constraint order_attention_reason_check;
alter table order_attention add constraint order_attention_reason_check check (reason in (
  'reservation_lost', 'capture_refused', 'refund_refused', 'transfer_back', 'label_refused', 'test_payment', 'late_payment'
));
