/** The name under which this machine stores the person whose messages are pushed to it, as `tenant/person`. */
export const PUSH_OWNER = 'push-owner';
