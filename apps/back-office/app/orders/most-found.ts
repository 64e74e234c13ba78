/** So many goods are looked through at a glance while a customer is on the phone; more words find the rest. */
export const mostFound = 8;
