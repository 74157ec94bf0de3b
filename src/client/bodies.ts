/** The largest body, also after decompression: a small compressed body could fill the memory. No body of the contract is that large. */
export const largestBody = 16 * 2 ** 20;

export const largestBodyText = `${largestBody / 2 ** 20} MB`;
