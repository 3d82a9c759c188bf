/** Permissions of the page of users. */
export const MANAGE = 'system:user:manage';
