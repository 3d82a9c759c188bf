/** Defines the rules for passwords that users choose. */

const PASSWORD_TESTS = {
  length: (password: string) => password.length >= 8,
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^A-Za-z0-9\s]/.test(password),
};

export type PasswordRule = keyof typeof PASSWORD_TESTS;

export const PASSWORD_RULES = Object.keys(PASSWORD_TESTS) as PasswordRule[];

/** Returns the rules that a password does not meet. */
export const unmetRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.filter(rule => !PASSWORD_TESTS[rule](password));
