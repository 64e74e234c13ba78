/** The message at a field whose mail address is missing or wrong. @source specification 5 and 8: these words */
export const emailMessage = "Indtast venligst en gyldig e-mailadresse.";
