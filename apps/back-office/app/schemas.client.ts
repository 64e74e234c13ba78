import { config } from "zod/v4/core";

// Schemas are read without code being written for it: zod would try whether it may, and a page that asks for Trusted Types complains.
config({ jitless: true });
