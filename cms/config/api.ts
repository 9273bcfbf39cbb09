export default { rest: { prefix: '/api', strictParams: true, defaultLimit: 25, maxLimit: 100 } };
