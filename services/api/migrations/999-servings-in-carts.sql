-- The number of drinks that the goods of a line were bought for, by drink. Null where it is not known, as for goods that were added one by one.
alter table cart_line_drinks add column servings int;
