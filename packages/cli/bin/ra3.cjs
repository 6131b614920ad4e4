#!/usr/bin/env node
const { enableCompileCache } = require('node:module');
const { getuid, env } = process;
// Node 22 and later keep what they compiled for the next start.
if (enableCompileCache !== undefined) enableCompileCache();
else if (getuid !== undefined && !env.NODE_DISABLE_COMPILE_CACHE) require('./code-cache.cjs');
require('../dist/main.cjs');
