/** Permission required to make changes on the user page. */
export const MANAGE_USERS_PERMISSION = 'system:user:manage';
