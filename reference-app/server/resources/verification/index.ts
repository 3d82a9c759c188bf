/** Codes by e-mail and SMS: the part that other resources use. */
export { judgeAccountCode, sendAccountCode } from './account.ts';
