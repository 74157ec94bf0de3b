/** The style sheet of every page, minified. */
export declare const style: string;
/** The client of every page, bundled and minified: an IIFE without imports. */
export declare const script: string;
/** What only pages of the sandbox need besides. */
export declare const sandboxStyle: string;
/** The client of its page of requests. */
export declare const journalScript: string;
/** What only pages with charts need besides. */
export declare const chartStyle: string;
export declare const chartScript: string;
