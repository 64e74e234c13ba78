-- The pieces that a press of the party planner put in each line. A press that is sent again after a lost answer is answered with them.
alter table cart_operations add column planned jsonb;
