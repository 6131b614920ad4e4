#!/usr/bin/env node
// Node 22 and later keep what they compiled for the next start.
require('node:module').enableCompileCache?.();
require('../dist/main.cjs');
