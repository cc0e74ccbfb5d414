/** Types that the documented globals share, without a page of their own. */

/** Address of an account: 36 characters, `tz1…`, `tz2…` or `tz3…` for a user, `KT1…` for a smart function. */
type Address = string;

/** Amount in millionths of a tez. */
type Mutez = number;

/** Binary input: a buffer, or a view on one. */
type BufferSource = ArrayBufferView | ArrayBuffer;
