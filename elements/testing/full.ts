/** True with `TEST_ALL=1`: the tests run every case, else some of them. */
export const isFull = process.env.TEST_ALL === '1';
