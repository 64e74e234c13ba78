import styles from "./styles.css?url";

/** The sheet of the drinks card's pages: who only looks at drinks does not carry it. The page waits for it. */
export const CardStyles = () => <link rel="stylesheet" href={styles} precedence="page" />;
