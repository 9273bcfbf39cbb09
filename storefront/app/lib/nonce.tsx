import { createContext, useContext } from 'react';

/** Nonce of the answer being rendered; empty in the browser, where React must not compare it (browsers hide it). */
export const NonceContext = createContext('');

export const useNonce = () => useContext(NonceContext);
