-- A file of the former shop is deleted when it is laid in, so its refused rows are kept as they stood: for thirty days, and never those of
-- people who were erased here.
alter table former_refusals add column cells text[];
