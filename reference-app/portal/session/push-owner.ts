/** Storage key for the user whose messages are pushed to this device. The value is `tenant/user`. */
export const PUSH_SUBSCRIBER_STORAGE_KEY = 'push-owner';
