-- What was sent lately, for the list of the day's parcels.
create index parcels_sent on parcels (sent_at) where sent_at is not null;
