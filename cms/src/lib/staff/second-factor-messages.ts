export const CODE_NEEDED = 'Please enter the code of your authenticator app, or a recovery code.';
export const CODE_WRONG = 'This code is not right or was used already. Please try the next one.';
