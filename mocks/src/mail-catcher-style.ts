/** The catcher's look: the shop's paper and ink, small and plain. */
export const mailCatcherStyle = `
:root { color-scheme: light dark; --page: light-dark(#f7f1e3, #131a16); --paper: light-dark(#fffaf0, #1b241f);
  --ink: light-dark(#17211c, #f3ecdc); --soft: light-dark(#4d564c, #b9bba9); --line: light-dark(#d9cdb4, #3a463f);
  --wine: light-dark(#6a1539, #e79ab8); }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 "Hanken Grotesk", "Segoe UI", sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font: 600 2rem/1.15 Fraunces, Georgia, serif; margin: 0 0 0.5rem; }
h2 { font: 600 1.2rem/1.2 Fraunces, Georgia, serif; margin: 2rem 0 0.5rem; }
a { color: var(--wine); }
small, time, dt { color: var(--soft); font-size: 0.875rem; }
.mails { list-style: none; margin: 1.5rem 0; padding: 0; border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1.4fr) auto; gap: 0.15rem 1rem; padding: 0.85rem 0.25rem;
  border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.mails a:hover strong { color: var(--wine); }
.mails a:focus-visible { outline: 2px solid var(--wine); outline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.2rem 1rem; margin: 1rem 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 60rem; border: 1px solid var(--line); border-radius: 0.8rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper); border: 1px solid var(--line);
  border-radius: 0.8rem; padding: 1rem; font: 14px/1.5 ui-monospace, monospace; }
@media (max-width: 40rem) { .mails a { grid-template-columns: 1fr; } }
`;
