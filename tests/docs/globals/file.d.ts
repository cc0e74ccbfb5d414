/** Blob and File, as docs/api/blob.md documents them. */
