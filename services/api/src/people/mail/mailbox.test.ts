import { describe, expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

describe("a mailbox", () => {
  it.each([
    ["Anna@Example.dk", "anna@example.dk"],
    ["anna+klub@example.dk", "anna@example.dk"],
    ["an.na+1@googlemail.com", "anna@gmail.com"],
    ["an.na@example.dk", "an.na@example.dk"],
    ["anna@BLÅBÆR.dk", "anna@xn--blbr-roah.dk"],
    ["anna@xn--blbr-roah.dk.", "anna@xn--blbr-roah.dk"],
    ["ａｎｎａ@example.dk", "anna@example.dk"],
    ["An-n.a+1@protonmail.com", "anna@proton.me"],
    ["anna@me.com", "anna@icloud.com"],
    ["anna@fastmail.fm", "anna@fastmail.com"],
    ["anna@ya.ru", "anna@yandex.com"],
  ])("of %s is %s", (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailboxOf(mailbox));
  });
});
