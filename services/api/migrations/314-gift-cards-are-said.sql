-- What makes a product a gift card is said of it, and no longer follows from the category it stands in.
update products set gift_card = 'print' where category_path = 'gaver/gavekort' and gift_card is null;
