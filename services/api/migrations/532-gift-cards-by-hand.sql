-- granted: made by hand in the office. spent: bought for at a desk, outside the shop's own orders.
alter table gift_card_entries drop constraint gift_card_entries_reason_check;
alter table gift_card_entries add constraint gift_card_entries_reason_check
  check (reason in ('issued', 'granted', 'redeemed', 'spent', 'released', 'refunded', 'paid_out', 'taken_back', 'lapsed'));
