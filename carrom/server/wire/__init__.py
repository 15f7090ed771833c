"""The wire format: conversion between plain JSON values and the values of the project."""
