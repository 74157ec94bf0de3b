/** The limits of a cart (section 8): the most units of a line, and the most options. */
export const mostUnits = 100;
export const mostOptions = 20;
