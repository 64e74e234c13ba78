-- What is guessed of goods waits for a person, also while the goods lie in the bin: nothing with alcohol is sold on a guess, however it came back.
alter table product_guesses drop constraint product_guesses_product_slug_fkey;
