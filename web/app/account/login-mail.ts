/**
 * Where the access token was sent, between the two steps of one log-in. Kept in memory only: after a
 * reload the second page simply does not name the address.
 */
let address: string | null = null;

export const rememberLoginMail = (email: string) => {
  address = email;
};
export const loginMail = () => address;
