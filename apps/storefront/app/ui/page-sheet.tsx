/** A sheet that only its own pages carry (decision 281). What they show waits for it. */
export const PageSheet = ({ href }: { href: string }) => <link rel="stylesheet" href={href} precedence="page" />;
