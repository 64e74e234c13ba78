/** Bodies that no form of the shop sends, with the content type that they claim. */
export const oddBodies: { name: string; type: string; body: string }[] = [
  { name: "an empty form", type: "application/x-www-form-urlencoded", body: "" },
  {
    name: "a form of nonsense",
    type: "application/x-www-form-urlencoded",
    body: "act=remove&intent=add&id=%00&id=x&slug=../..&version=-1&list=&name=%ff&heart=&drink=&before=null&key=1&a[b]=c&__proto__=x",
  },
  {
    name: "a form with what was before in it, as it never was",
    type: "application/x-www-form-urlencoded",
    body: `before=${encodeURIComponent('{"drinks":"x","shows":5}')}&intent=save&drink=negroni`,
  },
  {
    name: "parts of a form that is broken off",
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="act"\r\n\r\nsave',
  },
  {
    name: "a file where a word should be",
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="act"; filename="a.txt"\r\n\r\nsave\r\n--x\r\nContent-Disposition: form-data; name="logo"; filename="a.svg"\r\n\r\n<svg/>\r\n--x--\r\n',
  },
  { name: "JSON", type: "application/json", body: '{"a":null}' },
  { name: "JSON of 20,000 levels", type: "application/json", body: `${"[".repeat(20_000)}${"]".repeat(20_000)}` },
  { name: "plain text", type: "text/plain", body: "act=save" },
];
