/** The minified style sheet of every page. */
export declare const style: string;
/** The bundled and minified client of every page: an IIFE without imports. */
export declare const script: string;
/** The additional style sheet of the pages of the sandbox. */
export declare const sandboxStyle: string;
/** The client of the sandbox page that lists requests. */
export declare const journalScript: string;
/** The additional style sheet of pages with charts. */
export declare const chartStyle: string;
/** The additional client of pages with charts. */
export declare const chartScript: string;
