-- Paid orders show their points before they are sent. The next settling reads every order afresh; what is booked stays.
update member_orders set seen_event = 0;
