/** The rules for a password that a person chooses. */

const RULES = {
  length: (password: string) => password.length >= 8,
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^A-Za-z0-9\s]/.test(password),
};

export type PasswordRule = keyof typeof RULES;

export const PASSWORD_RULES = Object.keys(RULES) as PasswordRule[];

/** Returns the rules that a password does not meet. */
export const unmetRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.filter(rule => !RULES[rule](password));
