new Intl.NumberFormat('en').format(0);
close();
