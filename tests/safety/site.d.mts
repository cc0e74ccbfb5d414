/** Takes away the folders that trials share. */
export function removeAll(): void;
