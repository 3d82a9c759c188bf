/** Whether every test runs, in all its variants: `npm run test:full` sets `TEST_ALL=1`. */
export const isFull = process.env.TEST_ALL === '1';
